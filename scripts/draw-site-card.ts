// Draws web/public/share.png, the picture of links to pages that are about no single event, as the share cards of
// events are drawn. Run it when their design or the landing page's words have changed, and commit the file.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { drawSiteCard } from '@hackon/server/features/sharing/draw-share-card';

const file = resolve(import.meta.dirname, '../web/public/share.png');
writeFileSync(file, await drawSiteCard());
console.log(`Drew ${file}`);
