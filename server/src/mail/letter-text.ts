import type { Block, LetterWords } from './letter.ts';

/** Returns plain text. */
export function letterText({ heading, blocks, reason }: LetterWords, turnOff?: string): string {
  const footer = ['-- ', 'HackOn', reason, ...(turnOff ? [`Turn these emails off: ${turnOff}`] : [])];
  return `${[heading, ...blocks.map(blockText), footer.join('\n')].join('\n\n')}\n`;
}

function blockText(block: Block): string {
  if ('paragraph' in block) return block.paragraph;
  if ('button' in block) return `${block.button}:\n${block.link}`;
  if ('label' in block) return `${block.label}\n${block.link}`;
  if ('quote' in block) return `${block.by}\n${block.quote.replaceAll(/^/gmu, '> ')}`;
  if ('facts' in block) return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  return [block.title, ...block.list.map((item, index) => `${index + 1}. ${item}`)].join('\n');
}
