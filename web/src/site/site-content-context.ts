import type { SiteContent } from '@hackon/contract/site/site-content-schema';
import { createContext } from 'react';

/** The operator's texts. Undefined means the defaults, which load later. */
export const SiteContentContext = createContext<SiteContent | undefined>(undefined);
