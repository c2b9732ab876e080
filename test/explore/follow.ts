/** A reader of server-sent events, as a browser has one. */
type Message = { readonly id?: string; readonly event?: string; readonly data?: string }

export type Following = {
  readonly response: Response
  /** The next message that is no comment; null at the end of the stream. */
  next(): Promise<Message | null>
  close(): void
}

export async function follow(url: string, headers: Record<string, string>): Promise<Following> {
  const ending = new AbortController()
  const response = await fetch(url, { headers, signal: ending.signal })
  const chunks = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    response,
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end >= 0) {
          const message = messageOf(text.slice(0, end))
          text = text.slice(end + 2)
          if (message.event !== undefined) return message
          continue
        }
        const chunk = await chunks?.read()
        if (!chunk || chunk.done) return null
        text += chunk.value
      }
    },
    close: () => ending.abort(),
  }
}

function messageOf(block: string): Message {
  const lines = block.split('\n').filter((line) => !line.startsWith(':'))
  const fields = Map.groupBy(
    lines.map((line) => line.split(/: ?(.*)/s, 2) as [string, string]),
    ([name]) => name,
  )
  const valuesOf = (name: string) => fields.get(name)?.map(([, value]) => value)
  const [id, event, data] = [valuesOf('id'), valuesOf('event'), valuesOf('data')]
  return {
    ...(id?.[0] !== undefined && { id: id[0] }),
    ...(event?.[0] !== undefined && { event: event[0] }),
    ...(data && { data: data.join('\n') }),
  }
}
