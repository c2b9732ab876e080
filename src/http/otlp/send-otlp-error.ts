import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type DescribedError, errorBody } from '../error-body.ts'
import { beginErrorAnswer, describeError } from '../errors.ts'

/**
 * The rules of OTLP: what cannot be read is 400, and a temporary failure is 503, never 500, since clients
 * drop a batch on anything but 429, 502, 503 and 504. `message` is what OTLP clients look for, `detail` what ours do.
 */
export function sendOtlpError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const described = describeOtlpError(error)
  return beginErrorAnswer(error, described, request, reply).send(
    errorBody(described, { message: described.detail }),
  )
}

function describeOtlpError(error: FastifyError | Error): DescribedError {
  const described = describeError(error)
  const { status, detail } = described
  if (status === 422) return { status: 400, detail }
  if (status === 500) return { status: 503, detail: 'The export could not be taken now.' }
  const isOurs = !('code' in error && String(error.code).startsWith('FST_ERR_CTP'))
  if (status === 415 && !isOurs)
    return { status, detail: 'Content-Type must be application/json or application/x-protobuf.' }
  return { ...described, field: null }
}
