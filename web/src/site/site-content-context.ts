import type { SiteContent } from '@hackon/contract/site/site-content-schema';
import { createContext } from 'react';

/** The operator's texts. If undefined, the defaults are loaded later. */
export const SiteContentContext = createContext<SiteContent | undefined>(undefined);
