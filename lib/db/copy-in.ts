import type { Connection, Submittable } from 'pg'

/** What pg has, and its types do not name. */
type CopyConnection = Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void }

/** COPY … FROM STDIN, as pg's clients run it: `client.query(copyIn)`, then `copyIn.done` resolves, or rejects with Postgres' error. */
export class CopyIn implements Submittable {
  readonly #statement: string
  readonly #rows: string
  readonly #ended = Promise.withResolvers<void>()
  readonly done = this.#ended.promise

  constructor(statement: string, rows: string) {
    this.#statement = statement
    this.#rows = rows
  }

  submit(connection: Connection): void {
    connection.query(this.#statement)
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(Buffer.from(this.#rows))
    connection.endCopyFrom()
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#ended.resolve()
  }

  handleError(error: Error): void {
    this.#ended.reject(error)
  }
}
