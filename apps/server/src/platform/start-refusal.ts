// The error for a failed start that the operator can fix; main prints its message and exits with code 1.
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}
