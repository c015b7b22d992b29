import { GROUP_MEMBER_ROLES, type AddMemberRequest, type ChatGroup } from '@workforce/contracts';
import { isolated } from '@workforce/domain';
import { messageOf } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { FormDialog } from '@workforce/web-ui/dialogs';
import { Form } from '@workforce/web-ui/forms';
import { SEARCHED_BY_SERVER, Select } from '@workforce/web-ui/select';
import { useAddGroupMemberMutation } from '../../../api/groups.api.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useCandidates } from './use-candidates.ts';

type Values = Required<AddMemberRequest>;

/** Adds a user who isn't in the group, as a member by default (§5). */
export default function AddMemberDialog({ group, onClose }: { group: ChatGroup; onClose: () => void }) {
  const t = useTexts();
  const { show } = useToaster();
  const [form] = Form.useForm<Values>();
  const candidates = useCandidates(group.id);
  const [add, { isLoading }] = useAddGroupMemberMutation();

  const submit = async (values: Values) => {
    const { error } = await add({ groupId: group.id, ...values });
    if (error) {
      show({ title: t('error'), description: messageOf(error, t('addMember.failed')), variant: 'destructive' });
      return;
    }
    show({ title: t('addMember.added') });
    onClose();
  };

  return (
    <FormDialog
      title={t('addMember.title')}
      submitLabel={t('addMember.submit')}
      isBusy={isLoading}
      isChanged={() => form.isFieldsTouched()}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Form<Values>
        form={form}
        name="add-member"
        initialValues={{ role: 'member' }}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item
          name="userId"
          label={t('addMember.user')}
          required
          rules={[{ required: true, message: t('addMember.userRequired') }]}
          extra={candidates.hasFailed ? t('addMember.usersFailed') : undefined}
        >
          <Select
            showSearch={{ ...SEARCHED_BY_SERVER, onSearch: candidates.search }}
            placeholder={t('addMember.userHint')}
            loading={candidates.isLoading}
            notFoundContent={candidates.isLoading ? t('loading') : t(`addMember.${candidates.none}`)}
            options={candidates.people.map(({ id, name, username }) => ({
              value: id,
              label: `${isolated(name)} (${isolated(username)})`,
            }))}
          />
        </Form.Item>
        <Form.Item name="role" label={t('addMember.role')}>
          <Select options={GROUP_MEMBER_ROLES.map((role) => ({ value: role, label: t(`members.${role}`) }))} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
