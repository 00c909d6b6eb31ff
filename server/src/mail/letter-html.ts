import { escapeHtml } from '../http/html.ts';
import type { Block, LetterWords } from './letter.ts';

// The page's light theme, inline: many mail programs lack variables and style sheets.
const ink = 'color:#17171a';
const muted = 'color:#5c5b63';
const line = '#e3e1d8';
const body = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const heading = `font-family:'Bricolage Grotesque',${body.slice('font-family:'.length)}`;

const darkLook = `@media (prefers-color-scheme: dark) {
.paper{background:#0f1012!important}
.card{background:#17181b!important;border-color:#2b2e33!important}
.line{border-color:#2b2e33!important}
.sunken{background:#1e2024!important;border-color:#fb923c!important}
.ink{color:#f4f4f2!important}
.muted{color:#a6a6ae!important}
.brand{color:#fb923c!important}
.mark{background:#fb923c!important}
.dot{background:#1a0e05!important}
.button{background:#fb923c!important;color:#1a0e05!important}
}
@media (max-width: 480px) {
.inside{padding:24px 20px 8px!important}
.name,.value{display:block!important;width:auto!important}
.name{padding-bottom:0!important;border-bottom:0!important}
.value{padding-top:2px!important}
}`;

const tableTag = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** Tables of 600 px, for limited mail programs. */
export function letterHtml(letter: LetterWords, publicUrl: string, turnOff?: string): string {
  const { subject, preview, heading: title, blocks, reason } = letter;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>${darkLook}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#fafaf7;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}${previewEnd}</div>
${tableTag} class="paper" style="background:#fafaf7"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td style="padding:0 4px 16px">${logo(publicUrl)}</td></tr>
<tr><td class="card inside" style="background:#ffffff;border:1px solid ${line};border-radius:10px;padding:32px 32px 16px">
<h1 class="ink" style="margin:0 0 16px;${heading};${ink};font-size:26px;line-height:32px;font-weight:800;letter-spacing:-0.02em;${wrapping}">${escapeHtml(title)}</h1>
${blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;${body};${muted};font-size:13px;line-height:20px">${escapeHtml(reason)}${turnOff ? turnOffHtml(turnOff) : ''}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** Prevents that the first line appears in the preview. */
const previewEnd = '&#847;&zwnj;&nbsp;'.repeat(60);

/** Names and ids may be wider than a phone. */
const wrapping = 'overflow-wrap:anywhere;word-break:break-word';

function turnOffHtml(link: string): string {
  return `<br><a class="muted" href="${escapeHtml(link)}" style="${muted};text-decoration:underline">Turn these emails off</a>`;
}

function logo(publicUrl: string): string {
  // Mail programs show no SVG.
  const mark = `<span class="mark" style="display:inline-block;width:20px;height:20px;border-radius:5px;background:#c2410c;vertical-align:middle;line-height:0;font-size:0"><span class="dot" style="display:inline-block;width:6px;height:6px;border-radius:3px;background:#ffffff;margin:4px 0 0 10px;vertical-align:top"></span></span>`;
  const name = `<span class="ink" style="${heading};${ink};font-size:20px;line-height:24px;vertical-align:middle;font-weight:800;letter-spacing:-0.02em">HackOn</span>`;
  return `<a href="${escapeHtml(publicUrl)}" style="text-decoration:none">${mark}&nbsp;&nbsp;${name}</a>`;
}

const paragraphLook = `margin:0 0 16px;${body};${ink};font-size:16px;line-height:24px;${wrapping}`;

function blockHtml(block: Block): string {
  if ('paragraph' in block)
    return `<p class="ink" style="${paragraphLook}">${escapeHtml(block.paragraph)}</p>`;
  if ('button' in block) return buttonHtml(block);
  if ('label' in block) {
    return `<p class="ink" style="${paragraphLook}">${escapeHtml(block.label)}<br>${linkHtml(block.link)}</p>`;
  }
  if ('quote' in block) return quoteHtml(block);
  if ('facts' in block) return factsHtml(block.facts);
  return listHtml(block);
}

function linkHtml(link: string): string {
  const shown = escapeHtml(link);
  return `<a class="brand" href="${shown}" style="color:#c2410c;${wrapping}">${shown}</a>`;
}

function buttonHtml({ button, link }: { button: string; link: string }): string {
  const look = `display:inline-block;background:#c2410c;color:#ffffff;${body};font-size:16px;line-height:20px;font-weight:600;text-decoration:none;border-radius:8px;padding:14px 24px`;
  return `<p style="margin:8px 0 24px"><a class="button" href="${escapeHtml(link)}" style="${look}">${escapeHtml(button)}</a></p>`;
}

function quoteHtml({ quote, by }: { quote: string; by: string }): string {
  const lines = quote.split('\n').map(escapeHtml).join('<br>');
  return `${tableTag} style="margin:0 0 16px"><tr><td class="sunken" style="background:#f1f0ea;border-left:4px solid #c2410c;padding:12px 16px">
<p class="muted" style="margin:0 0 4px;${body};${muted};font-size:13px;line-height:20px;${wrapping}">${escapeHtml(by)}</p>
<p class="ink" style="${paragraphLook};margin:0">${lines}</p>
</td></tr></table>`;
}

function factsHtml(facts: readonly [string, string][]): string {
  const rows = facts.map(([name, value]) => {
    const cell = `vertical-align:top;text-align:left;padding:10px 0;border-bottom:1px solid ${line};${body};font-size:15px;line-height:22px`;
    return `<tr><th scope="row" class="muted line name" width="150" style="width:150px;${cell};${muted};font-weight:400">${escapeHtml(name)}</th><td class="ink line value" style="${cell};${ink};${wrapping}">${escapeHtml(value)}</td></tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="margin:0 0 24px;border-top:1px solid ${line}">${rows.join('\n')}</table>`;
}

function listHtml({ title, list }: { title: string; list: readonly string[] }): string {
  const items = list.map((item) => `<li style="margin:0 0 4px">${escapeHtml(item)}</li>`).join('\n');
  return `<h2 class="ink" style="margin:0 0 8px;${heading};${ink};font-size:18px;line-height:24px;font-weight:700">${escapeHtml(title)}</h2>
<ol class="ink" style="margin:0 0 24px;padding:0 0 0 24px;${body};${ink};font-size:16px;line-height:24px;${wrapping}">${items}</ol>`;
}
