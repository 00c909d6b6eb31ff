import type { Parts } from '../../define-feature.ts';
import type { App } from '../../http/bind.ts';

export function submissionsRoutes(_app: App, _parts: Parts): void {}
