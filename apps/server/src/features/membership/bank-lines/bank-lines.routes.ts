// Bank statements over HTTP.
import * as contract from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import { on } from '../../../platform/http/route.ts';
import { fileWithSums, pageOfFiles, pageOfLines, payersOf } from './bank-lines.views.ts';
import { confirmCertain, confirmLines } from './confirm.actions.ts';
import { importFile, remapFile, rematchFile } from './import.actions.ts';
import { sampleFile } from './sample-file.ts';
import { classifyLines, holdLines, takeBackLines } from './settling.actions.ts';

export const bankLinesRoutes = [
  on(contract.listBankFiles, ({ deps, query }) => pageOfFiles(deps.db, query)),
  on(contract.getBankFile, ({ deps, params }) => fileWithSums(deps.db, params.bankFileId)),
  on(contract.listBankLines, ({ deps, params, query }) => pageOfLines(deps.db, params.bankFileId, query)),
  on(contract.findBankPayers, ({ deps, query }) => payersOf(deps, query.keyword)),
  on(contract.getSampleBankFile, ({ deps }) => sampleFile(deps)),
  on(contract.importBankFile, ({ deps, file, context }) => importFile(deps, file, context)),
  on(contract.remapBankFile, ({ deps, params, body, context }) => remapFile(deps, { ...params, ...body }, context)),
  on(contract.rematchBankLines, ({ deps, params, context }) => rematchFile(deps, params.bankFileId, context)),
  on(contract.confirmBankLines, ({ deps, body, context }) => confirmLines(deps, body, context)),
  on(contract.confirmCertainLines, ({ deps, body, context }) => confirmCertain(deps, body.lines, context)),
  on(contract.classifyBankLines, ({ deps, body, context }) => classifyLines(deps, body, context)),
  on(contract.holdBankLines, ({ deps, body, context }) => holdLines(deps, body.lines, context)),
  on(contract.takeBackBankLines, ({ deps, body, context }) => takeBackLines(deps, body, context)),
];
