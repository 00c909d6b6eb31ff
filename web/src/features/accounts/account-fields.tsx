import { accountLimits } from '@hackon/contract/accounts/limits';
import { limits } from '@hackon/contract/limits';
import { FormField } from '../../forms/form-field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

export function NameField() {
  return (
    <FormField<{ name: string }>
      name="name"
      label="Full Name"
      missing="Enter your name"
      autoComplete="name"
      autoCapitalize="words"
      maxLength={limits.name}
    />
  );
}

export function CollegeField() {
  return (
    <FormField<{ college: string }>
      name="college"
      label="College Name"
      missing="Enter your college"
      autoComplete="organization"
      autoCapitalize="words"
      maxLength={limits.shortText}
    />
  );
}

export function OrganizationFields() {
  return (
    <>
      <FormField<{ organization: string }>
        name="organization"
        label="Organization"
        missing="Enter your organization"
        autoComplete="organization"
        maxLength={limits.shortText}
      />
      <FormField<{ department: string }>
        name="department"
        label="Department (optional)"
        maxLength={limits.shortText}
      />
    </>
  );
}

export function EmailField() {
  return (
    <FormField<{ email: string }>
      name="email"
      label="Email"
      missing="Enter your email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={limits.email}
    />
  );
}

export function NewPasswordField({ label = 'Password' }: { label?: string }) {
  return (
    <FormField<{ password: string }>
      name="password"
      label={label}
      missing="Enter a password"
      hint={`At least ${accountLimits.minPassword} characters.`}
      as={PasswordInput}
      autoComplete="new-password"
    />
  );
}

export function ConfirmationField() {
  return (
    <FormField<{ confirmation: string }>
      name="confirmation"
      label="Confirm Password"
      required
      as={PasswordInput}
      autoComplete="new-password"
    />
  );
}
