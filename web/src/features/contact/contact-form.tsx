import { contactIssues, sendContactMessage, type ContactBody } from '@hackon/contract/contact/contact';
import { limits } from '@hackon/contract/limits';
import { contactMessages } from '@hackon/contract/contact/messages';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { faultOf } from '../../forms/fault-of.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { showFailure } from '../../forms/show-failure.ts';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { useSiteContent } from '../../site/use-site-content.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toastSuccess } from '../../ui/toast.ts';

export function ContactForm({ name, email }: { name: string; email: string }) {
  const { replies } = useSiteContent().contact;
  const message = useMutation({
    mutationFn: (body: ContactBody) => call(sendContactMessage, { body }),
  });
  const form = useRuleForm(contactIssues, { defaultValues: { name, email, subject: '', message: '' } }, send);
  const { errors, isDirty, isSubmitting } = form.formState;

  async function send(values: ContactBody) {
    try {
      await message.mutateAsync(values);
      form.reset();
      toastSuccess(contactMessages.contactSent);
    } catch (failure) {
      showFailure(form, failure, contactMessages.contactFailed);
    }
  }

  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5 sm:grid-cols-2">
      <Field label="Name" required error={faultOf(form, 'name', 'Enter your name')}>
        <Input
          autoComplete="name"
          autoCapitalize="words"
          maxLength={limits.name}
          {...form.register('name')}
        />
      </Field>
      <Field label="Email" required error={faultOf(form, 'email', 'Enter your email')}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={limits.email}
          {...form.register('email')}
        />
      </Field>
      <Field
        label="Subject"
        required
        error={faultOf(form, 'subject', 'Enter a subject')}
        className="sm:col-span-2"
      >
        <Input maxLength={limits.shortText} {...form.register('subject')} />
      </Field>
      <Field
        label="Message"
        required
        error={faultOf(form, 'message', 'Enter your message')}
        className="sm:col-span-2"
      >
        <Textarea rows={6} maxLength={limits.longText} {...form.register('message')} />
      </Field>
      <div className="flex flex-col items-start gap-5 sm:col-span-2">
        <FormFailure message={errors.root?.message} />
        <Button type="submit" busy={isSubmitting} busyLabel="Sending...">
          Send Message
        </Button>
        {message.isSuccess && !isDirty && (
          <p className="text-small font-medium text-green">Thank you. We have your message. {replies}</p>
        )}
      </div>
    </form>
  );
}
