/** In which order events are listed. `risk`: the highest level first, and the newest first within a level. */
export const EVENT_SORTS = ['newest', 'oldest', 'risk'] as const

export type EventSort = (typeof EVENT_SORTS)[number]
