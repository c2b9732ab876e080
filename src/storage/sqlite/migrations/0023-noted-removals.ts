/** How often events were taken out of the totals: whoever keeps sums of them sees that they are no longer right. */
export const notedRemovals = 'ALTER TABLE counted ADD COLUMN removals INTEGER NOT NULL DEFAULT 0;'
