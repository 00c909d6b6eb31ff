import type { Parts } from '../../define-feature.ts';
import type { App } from '../../http/bind.ts';

export function projectsRoutes(_app: App, _parts: Parts): void {}
