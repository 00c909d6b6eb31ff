// Draws web/public/share.png, the link preview of pages without an event. Run it when the design or words change;
// commit the file.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { drawSiteCard } from '@hackon/server/features/sharing/draw-share-card';

const file = resolve(import.meta.dirname, '../web/public/share.png');
writeFileSync(file, await drawSiteCard());
console.log(`Drew ${file}`);
