const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (character) => entities[character] ?? '');
}

/** Returns a data block, which browsers do not run. Escapes characters that could end it or begin a comment. */
export function jsonBlock(attributes: { type: string; id?: string }, value: unknown): string {
  const said = Object.entries(attributes).map(([name, text]) => ` ${name}="${escapeHtml(text)}"`);
  const json = JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script${said.join('')}>${json}</script>`;
}
