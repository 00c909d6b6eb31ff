/** The address of the support. */
export const supportEmail = 'support@hackon.example';
