// Draws web/public/share.png, the preview of links to pages other than events, in the style of share cards. Run it when
// the design or the landing page's words change, and commit the file.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { drawSiteCard } from '@hackon/server/features/sharing/draw-share-card';

const file = resolve(import.meta.dirname, '../web/public/share.png');
writeFileSync(file, await drawSiteCard());
console.log(`Drew ${file}`);
