/** Where the contact form's messages go, and what the contact page shows. */
export const supportEmail = 'support@hackon.example';
