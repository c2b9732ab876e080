/** What a call leaves behind for later calls of its session. */
export type MarkKind = 'download' | 'script' | 'credential' | 'personal' | 'guard'
