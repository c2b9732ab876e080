import type { MaintenanceStep } from '../../maintenance/create-maintenance.ts'
import type { Thread } from '../threads/open-thread.ts'
import type { WriterOperations } from '../threads/writer-operations.ts'

export function maintenanceSteps(writer: Thread<WriterOperations>, now: () => number): MaintenanceStep[] {
  return [
    {
      name: 'purge_idempotency_keys',
      async run() {
        // As many as have expired; appends go between.
        while (await writer.call('purgeIdempotencyKeys', now()));
      },
    },
    { name: 'purge_logins', run: () => writer.call('purgeLogins', now()) },
    { name: 'purge_one_time_tokens', run: () => writer.call('purgeOneTimeTokens', now()) },
    { name: 'purge_settings_changes', run: () => writer.call('purgeSettingsChanges', now()) },
    { name: 'purge_marks', run: () => writer.call('purgeMarks', now()) },
    { name: 'clamp_future_due_times', run: () => writer.call('clampFutureDueTimes', now()) },
  ]
}
