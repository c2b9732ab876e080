import { ownedBy } from './owned-by.ts'

/** The table of a resource that is defined in one place (`resources/kit/things`). */
export function thingsOf(plural: string): string {
  return `
-- team_id '' is the organization. document: JSON. ended_at: somebody ended it before its time.
CREATE TABLE ${plural} (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  team_id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  document text NOT NULL,
  created_at bigint NOT NULL,
  created_by text NOT NULL,
  changed_at bigint NOT NULL,
  changed_by text NOT NULL,
  ends_at bigint,
  ended_at bigint,
  ended_by text,
  PRIMARY KEY (organization_id, id)
);
${ownedBy(plural)}
`
}
