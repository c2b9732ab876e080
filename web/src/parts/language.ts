/** The language that the pages are built in, known when they are built: see web/texts. */
export const LOCALE: string = import.meta.env.DASHBOARD_LOCALE

/** What stands between the thousands of a number. */
export const THOUSANDS: string = import.meta.env.DASHBOARD_THOUSANDS

/** A title inside of a sentence: English has no capital letters there, other languages may have. */
export function inSentence(title: string): string {
  return LOCALE === 'en-GB' ? title.toLowerCase() : title
}
