import { expect, it } from 'vitest'
import { judge } from '../../scripts/variants/check-variants.ts'
import { isAtLeast } from '../../src/domain/risk-level.ts'

it.each([
  'terraform -chdir=infra destroy -auto-approve',
  'kubectl -v 6 --as admin delete ns shop',
  'docker --tls --tlscacert ca.pem volume rm data',
  'aws --cli-read-timeout 0 rds delete-db-instance --db-instance-identifier a --skip-final-snapshot',
  'eksctl -v 4 --color false delete cluster shop',
  'kops --state s3://a delete cluster shop --yes',
])('an option before the verb does not hide the verb: %s', (command) => {
  expect(isAtLeast(judge(command).risk_level, 'high')).toBe(true)
})

it.each(['terraform -chdir=infra plan', 'kubectl -v 6 --as admin get ns', 'docker --tls ps'])(
  'nor does it make one: %s',
  (command) => {
    expect(judge(command).risk_level).toBe('low')
  },
)
