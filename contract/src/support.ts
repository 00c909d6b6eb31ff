export const supportEmail = 'support@hackon.example';
