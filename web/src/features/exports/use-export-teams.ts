import {
  exportCsv,
  exportFileName,
  exportPdf,
  exportXlsx,
  type ExportFormat,
} from '@hackon/contract/exports/exports';
import { paymentStatusNames } from '@hackon/contract/teams/payment-status-names';
import { exportMessages } from '@hackon/contract/exports/messages';
import type { TeamFilter } from '@hackon/contract/teams/teams';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { download } from '../../api/download.ts';
import { endedSession } from '../../api/ended-session.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toastError, toastSuccess } from '../../ui/toast.ts';

export const formatNames: Record<ExportFormat, string> = { csv: 'CSV', pdf: 'PDF', xlsx: 'XLSX' };

const calls = { csv: exportCsv, pdf: exportPdf, xlsx: exportXlsx };

interface Export {
  format: ExportFormat;
  status: TeamFilter;
  signal: AbortSignal;
}

/** Runs one export at a time. The export continues when the person leaves the page. */
export function useExportTeams(event: { _id: string; title: string }) {
  const [bytes, setBytes] = useState(0);
  const [isCancelled, setCancelled] = useState(false);
  // Blocks a second click before the next render.
  const running = useRef<AbortController>(undefined);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ format, status, signal }: Export) => {
      const input = { params: { id: event._id }, query: { status }, signal };
      saveFile(await download(calls[format], input, setBytes), exportFileName(event.title, status, format));
    },
    onSuccess: (_, { format, status }) => {
      const which = status === 'all' ? 'All' : paymentStatusNames[status];
      toastSuccess(exportMessages.exportDone(which, formatNames[format]));
    },
    onError: (failure, { format, signal }) => {
      if (signal.aborted) setCancelled(true);
      else if (isTooLarge(failure)) toastError(failure.message);
      else if (!endedSession(failure)) toastError(exportMessages.exportFailed(formatNames[format]));
    },
    onSettled: () => (running.current = undefined),
  });

  function start(format: ExportFormat, status: TeamFilter) {
    if (running.current) return;
    running.current = new AbortController();
    setBytes(0);
    setCancelled(false);
    mutate({ format, status, signal: running.current.signal });
  }

  return {
    start,
    cancel: () => running.current?.abort(),
    format: isPending ? variables.format : undefined,
    bytes,
    isCancelled,
  };
}

function isTooLarge(failure: unknown): failure is ApiFailure {
  return failure instanceof ApiFailure && failure.code === 'too_large';
}
