import type { Policy, PolicyUpdate } from '../domain/policy.ts'
import { effectivePolicy } from './overrides.ts'

/** The policy that applies to a scope, and what organization and team have each changed. */
export type PolicyInForce = {
  readonly version: number
  readonly policy: Policy
  readonly layers: PolicyLayers
}

export type PolicyLayers = { readonly organization: PolicyUpdate; readonly team: PolicyUpdate }

export function policyInForce(version: number, { organization, team }: PolicyLayers): PolicyInForce {
  return { version, policy: effectivePolicy(organization, team), layers: { organization, team } }
}
