import type { LabourFinding } from '@workforce/contracts';
import { FindingList, type FindingListProps } from '@workforce/web-ui/findings';

/** The list, loaded where there are findings. */
export default function Findings(props: FindingListProps<LabourFinding>) {
  return <FindingList {...props} />;
}
