import type { LabourFinding } from '@workforce/contracts';
import { messageOf } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { AcceptFindingsDialog } from '@workforce/web-ui/dialogs';
import { useAcceptFindingMutation } from '../../api/labour.api.ts';
import { useTexts } from '../../texts/texts.ts';

/** Asks for the reason with which a finding is accepted; the security log keeps it. */
export default function AcceptDialog({ finding, onClose }: { finding: LabourFinding; onClose: () => void }) {
  const t = useTexts();
  const { show } = useToaster();
  const [accept, { isLoading }] = useAcceptFindingMutation();
  const confirm = async (reason: string) => {
    const { employeeId, siteId, ruleId, packId, start, end } = finding;
    const { error } = await accept({ employeeId: employeeId ?? '', siteId, ruleId, packId, start, end, reason });
    if (error) {
      show({ title: t('labour.error'), description: messageOf(error, t('labour.failed')), variant: 'destructive' });
    } else {
      show({ title: t('labour.accepted') });
      onClose();
    }
  };
  return (
    <AcceptFindingsDialog
      sentences={[finding.sentence]}
      isBusy={isLoading}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    />
  );
}
