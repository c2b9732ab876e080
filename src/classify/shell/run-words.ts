/** One command, its words already known: recorded, and followed into whatever it would run in turn. */
import { builtins } from './builtins.ts'
import type { Call, Pipe, Redirection } from './call.ts'
import { predictOutput } from './predict-output.ts'
import { unwrap } from './unwrap.ts'
import {
  addCall,
  type Environment,
  type FunctionBody,
  MAX_CALLS,
  MAX_DEPTH,
  MAX_NESTED,
  MAX_WORDS,
  type Spot,
  setParameters,
  type Walk,
} from './walk.ts'

const NONE: readonly never[] = []

/** The calls that ran while the words were made; their output belongs to the innermost command that takes the words. */
type Inside = { readonly from: number; readonly to: number; readonly via: Call | null }

export function runWords(
  walk: Walk,
  words: readonly string[],
  redirections: readonly Redirection[],
  environment: Environment,
  spot: Spot,
  inside: Inside = { from: walk.calls.length, to: walk.calls.length, via: null },
): string | null {
  const [path = '', ...args] = words
  const { input } = spot
  const call = addCall(
    walk,
    { path, args, redirections, environment, input, span: spot.span ?? [0, 0] },
    spot,
  )
  for (let at = inside.from; at < inside.to; at++) {
    const other = walk.calls[at] as Call
    if (other.outer === inside.via) other.outer = call
  }
  walk.words += words.length
  if (spot.depth >= MAX_DEPTH || walk.calls.length >= MAX_CALLS || walk.words > MAX_WORDS) {
    walk.complete = false
    return null
  }
  const body = walk.functions.get(path)
  if (body) return callFunction(walk, body, args, { ...spot, depth: spot.depth + 1 })
  const alias = walk.aliases.get(path)
  if (alias !== undefined)
    return walkNested(walk, [alias, ...args].join(' '), { ...spot, depth: spot.depth + 1 })
  const builtin = builtins.get(path)
  if (builtin) {
    builtin(walk, args)
    return ''
  }
  return runInside(walk, call, spot, inside) ?? predictOutput(call.program, args, input)
}

/** The commands that this one would run in turn. */
function runInside(walk: Walk, call: Call, spot: Spot, inside: Inside): string | null {
  let output: string | null = null
  for (const inner of unwrap(call.program, call.args, call.input)) {
    const next: Spot = {
      ...spot,
      depth: spot.depth + 1,
      privileged: spot.privileged || inner.privileged === true,
      place: inner.place ?? spot.place,
      wrappers: [...spot.wrappers, call.program],
      ...(inner.fromInput ? { input: null, pipe: withoutUpstream(spot.pipe) } : null),
    }
    for (const assignment of inner.assignments ?? NONE) {
      const at = assignment.indexOf('=')
      walk.variables.set(assignment.slice(0, at), [assignment.slice(at + 1)])
    }
    if (inner.parameters && inner.parameters.length > 0) setParameters(walk, inner.parameters)
    output =
      typeof inner.run === 'string'
        ? walkNested(walk, inner.run, next)
        : runWords(walk, inner.run, call.redirections, NONE, next, { ...inside, via: call })
  }
  return output
}

/** The same pipeline, cut off before this stage; later stages stay shared. */
function withoutUpstream(pipe: Pipe | null): Pipe | null {
  return pipe && { stages: pipe.stages.slice(pipe.stage), stage: 0, around: null }
}

function callFunction(walk: Walk, body: FunctionBody, args: readonly string[], spot: Spot): string | null {
  if (body.called && args.length === 0) return null
  setParameters(walk, args)
  return walkBody(walk, body, spot)
}

function walkBody(walk: Walk, body: FunctionBody, spot: Spot): string | null {
  body.called = true
  return walk.follow.node(walk, body.body, spot)
}

/** A script that stood inside a word: positions inside it say nothing about the original text. */
function walkNested(walk: Walk, text: string, spot: Spot): string | null {
  walk.nested += text.length
  if (walk.nested <= MAX_NESTED && spot.depth < MAX_DEPTH) return walk.follow.text(walk, text, spot)
  walk.complete = false
  return null
}
