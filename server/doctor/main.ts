/** `npm run doctor`: checks a deployment against the services that its settings name. docs/deploy.md */
import { runDoctorHere } from './doctor-here.ts';

const { exitCode, text } = await runDoctorHere(process.env, process.argv.slice(2));
if (text !== '') {
  process.stdout.write(`${text}\n`);
}
process.exitCode = exitCode;
