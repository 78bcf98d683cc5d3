// The statement as a PDF: drawn at each download from its rows, the same file every time once it is frozen.
import { dayOf, minuteOf, monthText } from '@rfb/contract/days.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { shownPlate } from '@rfb/contract/plates.ts';
import { invoicedFen } from '@rfb/contract/transport/statements/invoice-lines.ts';
import { PRINTED_ROWS, statementStates } from '@rfb/contract/transport/statements/statement.states.ts';
import type { StatementDetail, StatementRow } from '@rfb/contract/transport/statements/statements.ts';
import type { Deps } from '../../../platform/deps.ts';
import { printTable } from '../../services/templates/exports.ts';
import { listRows, type ReadRow } from './rows.queries.ts';
import { detailOf } from './statement-view.ts';
import type { Statement } from './statements.queries.ts';

const columns = [
  { title: '运单 / 线路', share: 30 },
  { title: '签收', share: 11 },
  { title: '车牌', share: 13 },
  { title: '运费', share: 13, isRight: true },
  { title: '加收', share: 11, isRight: true },
  { title: '扣减', share: 11, isRight: true },
  { title: '本期应付', share: 14, isRight: true },
  { title: '本期付款', share: 14, isRight: true },
];

const amount = (fen: number) => (fen === 0 ? '—' : yuanText(fen));
const totalOf = (row: StatementRow) => invoicedFen(row) + row.damageFen;

const cellsOf = ({ content: row, isHeld }: ReadRow) => [
  `${row.orderNo}${row.isCarried ? '（补记）' : ''}${isHeld ? '（另议，不计入）' : ''}\n${row.origin} 至 ${row.destination}`,
  row.signedOn,
  row.plateNo ? shownPlate(row.plateNo) : '—',
  amount(row.freightFen),
  amount(row.addedFen),
  amount(row.takenFen + row.damageFen),
  amount(totalOf(row)),
  amount(row.paidFen),
];

const sealFacts = (seal: StatementDetail['seal']): [string, string][] => {
  if (seal === null) return [];
  const code: [string, string] = ['定稿码', seal.code?.match(/.{8}/g)?.join(' ') ?? '已被删除'];
  if (seal.state === 'kept') return [code];
  return [
    code,
    ['警告', '平台现在保存的内容与双方定稿时不同。这份文件不作为凭据，请以定稿时下载的文件为准，并联系分会'],
  ];
};

export const printStatement = async (deps: Deps, statement: Statement, companyId: string) => {
  const detail = await detailOf(deps.db, statement, companyId);
  const rows = await listRows(deps.db, statement, 'all', { limit: PRINTED_ROWS, offset: 0 });
  const isFrozen = detail.frozenAt !== null;
  const { fleet, shipper, month, orders, confirmations } = detail;
  const number = detail.statementNo ?? `未编号，${statementStates[detail.state]}`;
  const said = (at: string | undefined) => (at ? `${minuteOf(at)} 在平台确认` : '尚未确认');
  const bytes = await printTable({
    title: `${monthText(month)}对账单`,
    number,
    facts: [
      ['货主', `${shipper.name}　${shipper.creditCode}`],
      ['车队', `${fleet.name}　${fleet.creditCode}`],
      ['范围', `${monthText(month)}签收的运单（按签收日，北京时间），以及记入本期的费用与付款，共 ${orders} 单`],
      ['期初未付', `${yuanText(detail.openingFen)} 元`],
      [
        '本期',
        `运费 ${yuanText(detail.freightFen)}，费用 ${yuanText(detail.chargesFen)}，付款 ${yuanText(detail.paidFen)}`,
      ],
      ['期末未付', `${yuanText(detail.closingFen)} 元（含税）`],
      ...(detail.heldOrders > 0
        ? [['另议', `${detail.heldOrders} 单有差异，${yuanText(detail.heldFen)} 元不计入期末未付`] as [string, string]]
        : []),
      ...(detail.coveredBy
        ? [
            [
              '状态',
              `没有单独确认，随 ${monthText(detail.coveredBy.month)}对账单 ${detail.coveredBy.statementNo ?? ''} 定稿，余额在其期初`,
            ] as [string, string],
          ]
        : []),
      ...sealFacts(detail.seal),
      ...(isFrozen ? [] : [['状态', `${statementStates[detail.state]}，内容还会变化，不作为凭据`] as [string, string]]),
    ],
    columns,
    rows: rows.map(cellsOf),
    sums: [
      [
        '合计',
        '',
        '',
        yuanText(detail.freightFen),
        '',
        '',
        yuanText(detail.freightFen + detail.chargesFen),
        yuanText(detail.paidFen),
      ],
    ],
    signatures: [
      {
        role: '货主',
        name: shipper.name,
        lines: [said(confirmations.shipper?.isCurrent ? confirmations.shipper.at : undefined), '盖章：'],
      },
      {
        role: '车队',
        name: fleet.name,
        lines: [said(confirmations.fleet?.isCurrent ? confirmations.fleet.at : undefined), '盖章：'],
      },
    ],
    notes: [
      '期末未付 = 期初未付 + 本期运费 + 本期费用 − 本期付款。费用都经双方同意或争议裁定，付款都经车队确认收到。',
      '双方确认以后的费用、付款和撤销收款记入下一期，不改本期。平台不经手款项，不开具发票。',
      ...(rows.length === PRINTED_ROWS ? [`只印前 ${PRINTED_ROWS} 单，全部明细见导出的表格。`] : []),
    ],
    issuedOn: dayOf(detail.frozenAt ?? detail.readAt),
  });
  return {
    bytes,
    name: `对账单_${month}_${detail.statementNo ?? statementStates[detail.state]}.pdf`,
    mimeType: 'application/pdf',
    disposition: 'attachment' as const,
  };
};
