/** Options of SMTP_URL after `?`. Nodemailer ignores misspelt ones, and would send passwords unencrypted. */
export const smtpOptions = [
  'requireTLS',
  'ignoreTLS',
  'name',
  'localAddress',
  'authMethod',
  'rateLimit',
  'rateDelta',
  'tls.rejectUnauthorized',
  'tls.servername',
  'tls.minVersion',
  'tls.ciphers',
];
