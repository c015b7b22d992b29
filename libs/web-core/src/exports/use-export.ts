import type { ExportFile } from '@workforce/contracts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { idParam } from '../address/search-params.ts';
import { useSearchState } from '../address/use-search-state.ts';
import { isApiError } from '../api/api-error.ts';
import { downloadFile } from '../api/download.ts';
import { EXPORT_POLLING_MS, exportFileUrl, exportsApi } from '../api/exports.api.ts';
import { useFormats } from '../sites/formats.ts';
import { useAppDispatch } from '../state/hooks.ts';

/** The export whose progress is shown; notifications link to it. */
const SCHEMA = { export: idParam('replace') };

/** `gone`: its day has passed, or the user doesn't see its places any more. */
type ExportState = ExportFile['status'] | 'loading' | 'gone' | 'unreachable';

/**
 * Exports a list: a short one is downloaded at once, a large one is made by the server and shown meanwhile, by its id in the address.
 *
 * @param onFailed is told the error of a download
 * @returns also `dialog`, the props of web-ui's `ExportDialog` while one is shown
 */
export function useExport(onFailed: (error: unknown) => void) {
  const dispatch = useAppDispatch();
  const { values, update } = useSearchState(SCHEMA);
  const [isBusy, setBusy] = useState(false);
  const shown = useShownFile(values.export === '' ? null : values.export);
  const [retry] = exportsApi.useRetryExportMutation();

  const busily = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      onFailed(error);
    } finally {
      setBusy(false);
    }
  };
  const start = (address: string) =>
    busily(async () => {
      const made = await dispatch(downloadFile(address));
      if (made) update({ export: made.id });
    });
  /** Shows an export that another request starts. */
  const prepare = (request: () => Promise<ExportFile>) =>
    busily(async () => {
      const { id } = await request();
      update({ export: id });
    });
  const again = () =>
    busily(async () => {
      if (shown?.state !== 'failed') return shown?.refetch();
      const { id } = await retry(values.export).unwrap();
      update({ export: id });
    });

  const dialog = shown && {
    ...shown,
    isBusy,
    onDownload: () => void start(exportFileUrl(values.export)),
    onRetry: () => void again(),
    onClose: () => update({ export: '' }),
  };
  return { isBusy, start, prepare, dialog };
}

function useShownFile(id: string | null) {
  const formats = useFormats();
  const arg = id ?? skipToken;
  const endpoint = exportsApi.endpoints.exportFile;
  const { currentData: file, error } = endpoint.useQueryState(arg);
  const { refetch } = endpoint.useQuerySubscription(arg, {
    pollingInterval: file?.status === 'preparing' ? EXPORT_POLLING_MS : 0,
    refetchOnMountOrArgChange: true,
  });
  if (id === null) return null;
  return {
    state: stateOf(file, error),
    fileName: file?.fileName ?? '',
    rows: file?.rows ?? 0,
    /** In the zone of the user's home site. */
    until: file ? formats.dateTime(file.expiresAt) : '',
    refetch: async () => void (await refetch()),
  };
}

function stateOf(file: ExportFile | undefined, error: unknown): ExportState {
  if (isApiError(error)) return error.status === 404 ? 'gone' : 'unreachable';
  return file?.status ?? 'loading';
}
