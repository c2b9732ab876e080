/** What docs/approvals.md says, for one session: which calls are let go, and what is answered to whom. Time is in minutes. */

const ASKED_MINUTES = 24 * 60
const GRANTED_MINUTES = 15

/** `what`: everything that a grant is bound to. `call`: the client's id of the call. */
export type Question = { readonly what: string; readonly call: string; readonly key: string }
export type Said = { readonly decision: 'allow' | 'block'; readonly approval: string | null }

type Request = { id: string; what: string; state: 'pending' | 'granted' | 'denied' | 'used'; until: number }

export function createReference() {
  let now = 0
  const requests = new Map<string, Request>()
  /** By idempotency key: the first answer. */
  const answered = new Map<string, { readonly what: string; readonly decision: 'allow' | 'block' }>()
  /** Calls that were let go, and by which approval. */
  const letGo = new Map<string, string>()

  const isOpen = ({ state, until }: Request) => (state === 'pending' || state === 'granted') && until > now
  const openFor = (what: string) => [...requests.values()].find((one) => one.what === what && isOpen(one))

  return {
    pass(minutes: number): void {
      now += minutes
    },

    /** Where a new request is made, its id is the one that the service gave: it is new, and so are no others. */
    ask({ what, call, key }: Question, given: string | null): Said | string {
      const first = answered.get(key)
      if (first?.decision === 'allow') return { decision: 'allow', approval: null }
      if (first === undefined) {
        const grant = openFor(what)
        if (grant?.state === 'granted') {
          grant.state = 'used'
          letGo.set(call, grant.id)
          answered.set(key, { what, decision: 'allow' })
          return { decision: 'allow', approval: null }
        }
        answered.set(key, { what, decision: 'block' })
      }
      const open = openFor(what)
      if (open) return { decision: 'block', approval: open.id }
      if (given === null) return 'a request is offered'
      if (requests.has(given)) return 'a request that is over is not offered again'
      requests.set(given, { id: given, what, state: 'pending', until: now + ASKED_MINUTES })
      return { decision: 'block', approval: given }
    },

    /** Of several questions at once about the same call: how many are let go. */
    lettable: (what: string): number => (openFor(what)?.state === 'granted' ? 1 : 0),

    answer(id: string, verb: 'allow' | 'deny', by: 'another' | 'asker' | 'nobody'): number {
      const request = requests.get(id)
      if (by === 'nobody') return 403
      if (!request) return 404
      if (verb === 'allow' && by === 'asker') return 403
      if (!isOpen(request) || (verb === 'allow' && request.state === 'granted')) return 409
      request.state = verb === 'allow' ? 'granted' : 'denied'
      if (verb === 'allow') request.until = now + GRANTED_MINUTES
      return 200
    },

    /** What is told of a call afterwards: never a block where it was let go. */
    later(call: string): Said {
      const approval = letGo.get(call) ?? null
      return { decision: approval === null ? 'block' : 'allow', approval }
    },

    states: (): [id: string, state: string][] =>
      [...requests.values()].map((one) => [
        one.id,
        (one.state === 'pending' || one.state === 'granted') && one.until <= now ? 'expired' : one.state,
      ]),
  }
}
