/** Returns host and port, without user and password. */
export function smtpServerOf(url: string): string {
  const { protocol, hostname, port } = new URL(url);
  // Nodemailer's default ports.
  return `${hostname}:${port || (protocol === 'smtps:' ? '465' : '587')}`;
}
