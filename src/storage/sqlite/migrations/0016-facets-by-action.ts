/** For lists of one action: with many agents it has many facets, and there are many more of others. */
export const facetsByAction = 'CREATE INDEX facets_by_action ON facets (organization_id, action);'
