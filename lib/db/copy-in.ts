import type { Connection, Submittable } from 'pg'
import type { Bytes } from './copy-bytes.ts'

/** What pg has, and its types do not name. */
type CopyConnection = Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void }

/**
 * COPY … FROM STDIN, as pg's clients run it: `client.query(copyIn)`, then `copyIn.done` resolves to how many rows were taken, or
 * rejects with Postgres' error.
 */
export class CopyIn implements Submittable {
  readonly #statement: string
  readonly #rows: Bytes[]
  readonly #ended = Promise.withResolvers<number>()
  #taken = 0
  readonly done = this.#ended.promise

  constructor(statement: string, rows: Bytes[]) {
    this.#statement = statement
    this.#rows = rows
  }

  submit(connection: Connection): void {
    connection.query(this.#statement)
  }

  handleCopyInResponse(connection: CopyConnection): void {
    for (const { buffer, byteOffset, byteLength } of this.#rows) {
      connection.sendCopyFromChunk(Buffer.from(buffer, byteOffset, byteLength))
    }
    connection.endCopyFrom()
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#taken = Number(text.split(' ')[1])
  }

  handleReadyForQuery(): void {
    this.#ended.resolve(this.#taken)
  }

  handleError(error: Error): void {
    this.#ended.reject(error)
  }
}
