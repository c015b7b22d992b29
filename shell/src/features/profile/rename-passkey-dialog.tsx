import { type Id, PASSKEY_NAME_MAX_LENGTH } from '@workforce/contracts';
import { messageOf } from '@workforce/web-core';
import { Button, useToaster } from '@workforce/web-ui';
import { Dialog, useDiscardQuestion } from '@workforce/web-ui/dialogs';
import { Form, Input, requiredText, showFieldErrors } from '@workforce/web-ui/forms';
import { useRenamePasskeyMutation } from '../../api/second-factors.api.ts';
import { useSecondFactorTexts } from '../../texts/second-factor.texts.ts';

export interface RenamePasskeyDialogProps {
  passkey: { id: Id; name: string };
  onClose: () => void;
}

/** Gives one of the user's passkeys another name. */
export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: RenamePasskeyDialogProps) {
  const t = useSecondFactorTexts();
  const { show } = useToaster();
  const [form] = Form.useForm<{ name: string }>();
  const [rename, { isLoading }] = useRenamePasskeyMutation();
  const { close, question } = useDiscardQuestion({ isChanged: () => form.isFieldsTouched(), onClose });
  const submit = async (values: { name: string }) => {
    const { error } = await rename({ id, name: values.name.trim() });
    if (error) return showFieldErrors(form, [{ field: 'name', message: messageOf(error, t('failedText')) }]);
    show({ title: t('passkey.renamed') });
    onClose();
  };
  return (
    <Dialog isOpen title={t('passkey.renameTitle')} width={440} isBusy={isLoading} onClose={close}>
      <Form<{ name: string }>
        form={form}
        name="rename-passkey"
        initialValues={{ name }}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item
          name="name"
          label={t('passkey.nameLabel')}
          rules={[requiredText(t('passkey.nameRequired'))]}
          validateTrigger="onSubmit"
        >
          <Input autoComplete="off" maxLength={PASSKEY_NAME_MAX_LENGTH} autoFocus />
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" block loading={isLoading}>
          {t('passkey.save')}
        </Button>
      </Form>
      {question}
    </Dialog>
  );
}
