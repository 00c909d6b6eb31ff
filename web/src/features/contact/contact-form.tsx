import { contactIssues, sendContactMessage, type ContactBody } from '@hackon/contract/contact/contact';
import { contactMessages } from '@hackon/contract/contact/messages';
import { limits } from '@hackon/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { useHydrating } from '../../format/use-hydrating.ts';
import { FormField } from '../../forms/form-field.tsx';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { useSiteContent } from '../../site/use-site-content.ts';
import { Textarea } from '../../ui/textarea.tsx';
import { toastSuccess } from '../../ui/toast.ts';

export function ContactForm({ name, email }: { name: string; email: string }) {
  const { replies } = useSiteContent().contact;
  const message = useMutation({
    mutationFn: (body: ContactBody) => call(sendContactMessage, { body }),
  });
  const isHydrating = useHydrating();
  const form = useRuleForm(
    contactIssues,
    { defaultValues: { name, email, subject: '', message: '' } },
    send,
    contactMessages.contactFailed,
  );
  const { reset } = form;

  // The server's HTML does not know the user.
  useEffect(
    () => reset({ name, email, subject: '', message: '' }, { keepDirtyValues: true }),
    [reset, name, email],
  );

  async function send(values: ContactBody) {
    await message.mutateAsync(values);
    form.reset();
    toastSuccess(contactMessages.contactSent);
  }

  return (
    <SubmitForm
      form={form}
      action="Send Message"
      busyLabel="Sending..."
      // Before hydration, the browser would send the message as part of a URL.
      disabled={isHydrating}
      className="sm:grid-cols-2"
      done={
        message.isSuccess &&
        !form.formState.isDirty && (
          <p className="text-small font-medium text-green">Thank you. We have your message. {replies}</p>
        )
      }
    >
      <noscript className="col-span-full">
        This form needs JavaScript. Without it, please write to the email address on this page.
      </noscript>
      <FormField<ContactBody>
        name="name"
        label="Name"
        missing="Enter your name"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={limits.name}
      />
      <FormField<ContactBody>
        name="email"
        label="Email"
        missing="Enter your email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={limits.email}
      />
      <FormField<ContactBody>
        name="subject"
        label="Subject"
        missing="Enter a subject"
        maxLength={limits.shortText}
        className="sm:col-span-2"
      />
      <FormField<ContactBody>
        name="message"
        label="Message"
        missing="Enter your message"
        className="sm:col-span-2"
      >
        {(control) => <Textarea rows={6} maxLength={limits.longText} {...control} />}
      </FormField>
    </SubmitForm>
  );
}
