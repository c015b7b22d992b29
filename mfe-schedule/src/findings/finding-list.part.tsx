import type { Finding } from '@workforce/contracts';
import { FindingList } from '@workforce/web-ui/findings';

/** The list, loaded where there are findings. */
export default function Findings({ findings }: { findings: readonly Finding[] }) {
  return <FindingList findings={findings} />;
}
