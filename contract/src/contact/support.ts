/** Receives the contact form's messages. The contact page shows it. */
export const supportEmail = 'support@hackon.example';
