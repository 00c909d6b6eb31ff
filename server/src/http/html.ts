const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML, between tags and in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (character) => entities[character] ?? '');
}

/**
 * A block of JSON in HTML, which browsers don't run and the content security policy lets be. What could end the
 * block or begin a comment (`<`), and the line ends that old JavaScript knew and JSON did not, stand escaped.
 */
export function jsonBlock(attributes: { type: string; id?: string }, value: unknown): string {
  const said = Object.entries(attributes).map(([name, text]) => ` ${name}="${escapeHtml(text)}"`);
  const json = JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script${said.join('')}>${json}</script>`;
}
