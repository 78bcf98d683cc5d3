// A reason not to start that the person at the terminal can act on: main prints its one sentence and exits with code 1.
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}
