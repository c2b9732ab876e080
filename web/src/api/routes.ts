/** The routes of the API as types: what a path needs, takes and answers, by its description. */
import type { Parameters } from './address.ts'
import type { Operations } from './openapi-types.ts'

type Method = keyof Operations
export type ChangingMethod = Exclude<Method, 'GET'>
export type Path<M extends Method> = keyof Operations[M] & string

export type Answer<M extends Method, P extends Path<M>> = Operations[M][P] extends {
  readonly answer: infer A
}
  ? A
  : never
export type Body<M extends Method, P extends Path<M>> = Operations[M][P] extends { readonly body: infer B }
  ? B
  : undefined

type Names<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | Names<Rest> : never
type InPath<P extends string> = Readonly<Record<Names<P>, string | number>>
/** All that stand in braces in the path, and whatever the query has. */
export type ParametersOf<P extends string> = Parameters & InPath<P>

/** Of a change: its parameters, what is sent, and the version that it changes. */
export type Sent<M extends ChangingMethod, P extends Path<M>> = InPath<P> &
  (Body<M, P> extends undefined ? { readonly body?: undefined } : { readonly body: Body<M, P> }) & {
    readonly etag?: string | null | undefined
  } & Readonly<Record<string, unknown>>
