import type { LabourFinding } from '@workforce/contracts';
import { FindingMark } from '@workforce/web-ui/findings';

/** The mark, loaded where there are findings. */
export default function Mark({ findings }: { findings: readonly LabourFinding[] }) {
  return <FindingMark findings={findings} />;
}
