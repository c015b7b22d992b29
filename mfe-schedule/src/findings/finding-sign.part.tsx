import type { LabourFinding } from '@workforce/contracts';
import { FindingSign, type FindingSignProps } from '@workforce/web-ui/findings';

/** The sign, loaded where there are findings. */
export default function Sign(props: FindingSignProps<LabourFinding>) {
  return <FindingSign {...props} />;
}
