import { mapExport } from '../../telemetry/map-export.ts'
import { mapTraces } from '../../telemetry/map-traces.ts'

export type Signal = 'logs' | 'traces'

/** How an export of each signal is read. */
export const mapSignal = { logs: mapExport, traces: mapTraces } as const satisfies Record<Signal, unknown>
