import type { SiteContent } from '@hackon/contract/site/site-content';
import { createContext } from 'react';

/** The operator's texts. Undefined: the defaults, which are no part of the first load. */
export const SiteContentContext = createContext<SiteContent | undefined>(undefined);
