// Computes the hash of the same password with the same salt once: tests sign in with one password, which took a tenth of the run's time.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Argon2 = typeof crypto.argon2;
const known = new Map<string, Buffer>();
const { argon2 } = crypto;

const once: Argon2 = (algorithm, parameters, done) => {
  const key = JSON.stringify([algorithm, parameters]);
  const before = known.get(key);
  if (before) return void setImmediate(() => done(null, Buffer.from(before)));
  argon2(algorithm, parameters, (error, hash) => {
    if (!error) known.set(key, hash);
    done(error, hash);
  });
};

crypto.argon2 = once;
syncBuiltinESMExports();
