import { type Id, LIMITS } from '@workforce/contracts';
import { canEverywhere, unitChoices } from '@workforce/domain';
import { isApiError, messageOf, useUser } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { FormDialog } from '@workforce/web-ui/dialogs';
import { Form, Input, requiredText, showFieldErrors } from '@workforce/web-ui/forms';
import { SEARCHED_BY_LABEL, Select } from '@workforce/web-ui/select';
import { useCreateChatGroupMutation } from '../../../api/groups.api.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useChatAddress } from '../use-chat-address.ts';

interface Values {
  title: string;
  description?: string;
  /** Empty or undefined for the server's default. */
  unitId?: Id | '';
}

/** Creates a group and opens it; the creator is its first member. */
export default function NewGroupDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { show } = useToaster();
  const { open } = useChatAddress();
  const [form] = Form.useForm<Values>();
  const [create, { isLoading }] = useCreateChatGroupMutation();

  const user = useUser();
  const units = unitChoices(user, 'chat.administer');
  const whole = t(canEverywhere(user, 'chat.administer') ? 'newGroup.everyone' : 'newGroup.mySites');

  const submit = async ({ title, description = '', unitId }: Values) => {
    const { data: group, error } = await create({
      title: title.trim(),
      description: description.trim() || null,
      ...(unitId ? { unitId } : {}),
    });
    if (group) {
      show({ title: t('newGroup.created') });
      onClose();
      open(group.id);
      return;
    }
    if (isApiError(error)) showFieldErrors(form, error.details);
    show({ title: t('error'), description: messageOf(error, t('newGroup.failed')), variant: 'destructive' });
  };

  return (
    <FormDialog
      title={t('newGroup.title')}
      submitLabel={t('newGroup.submit')}
      isBusy={isLoading}
      isChanged={() => form.isFieldsTouched()}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Form<Values>
        form={form}
        name="new-group"
        initialValues={{ unitId: units[0]?.unitId }}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item name="title" label={t('newGroup.name')} required rules={[requiredText(t('newGroup.nameRequired'))]}>
          <Input autoFocus autoComplete="off" maxLength={LIMITS.nameMaxLength} />
        </Form.Item>
        {units.length > 0 && (
          <Form.Item name="unitId" label={t('newGroup.unit')}>
            <Select
              showSearch={SEARCHED_BY_LABEL}
              options={units.map(({ unitId, name }) => ({ value: unitId, label: name ?? whole }))}
            />
          </Form.Item>
        )}
        <Form.Item name="description" label={t('newGroup.description')}>
          <Input.TextArea rows={2} maxLength={LIMITS.descriptionMaxLength} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
