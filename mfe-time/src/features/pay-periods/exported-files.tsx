import type { Id, PayExport } from '@workforce/contracts';
import { useFormats } from '@workforce/web-core';
import { Button } from '@workforce/web-ui';
import { DownloadIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../texts/texts.ts';
import { usePayDownload } from './use-pay-download.ts';

/** The files of a period with their checksums; each download has the same bytes. */
export function ExportedFiles({ periodId, exports }: { periodId: Id; exports: readonly PayExport[] }) {
  const t = useTexts();
  const { dateTime } = useFormats();
  const download = usePayDownload();
  return (
    <ul className="pay-period__files" aria-label={t('payPeriods.exported')}>
      {exports.map(({ format, fileName, sha256, createdAt, createdByName: name }) => (
        <li key={format}>
          <div>
            <p>{fileName}</p>
            <p className="pay-period__quiet">{t('payPeriods.exportedBy', { when: dateTime(createdAt), name })}</p>
            <p className="pay-period__quiet">{t('payPeriods.checksum', { sha: sha256 })}</p>
          </div>
          <Button
            type="text"
            icon={<DownloadIcon />}
            aria-label={t('payPeriods.download', { file: fileName })}
            onClick={() => void download(periodId, format)}
          />
        </li>
      ))}
    </ul>
  );
}
