// The golden table: the expected status of every endpoint for every kind of user, compared with the server.
import { endpoints } from '@rfb/contract/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from './app.ts';
import { certified } from './certifications.ts';
import { makeRealObjects } from './real-objects.ts';
import { samples } from './samples.ts';

const t = await testApp();
const { realInput } = await makeRealObjects(t);

const principals = {
  stranger: async () => undefined,
  applied: () => t.fleet({ application: 0 }),
  inReview: () => t.shipper({ application: 1 }),
  rejected: () => t.fleet({ application: 3 }),
  fleet: () => t.fleet(),
  shipper: () => t.shipper(),
  suspended: () => t.fleet({ isSuspended: true }),
  expired: () => t.shipper({ daysLeft: -90 }),
  admin: () => t.admin(),
};

// In the order of `principals`. Objects are requested by users who do not own them, staff endpoints with ids that do not
// exist or a wrong secret, so 400 and 404 are expected.
const golden: Record<string, number[]> = {
  //                      stranger applied inReview rejected fleet shipper suspended expired admin
  listConsents: /*     */ [401, 200, 200, 200, 200, 200, 200, 200, 200],
  getRegions: /*       */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  getTask: /*          */ [401, 404, 404, 404, 404, 404, 404, 404, 404],
  cancelTask: /*       */ [401, 404, 404, 404, 404, 404, 404, 404, 404],
  uploadFile: /*       */ [401, 400, 400, 400, 400, 400, 400, 400, 400],
  readFile: /*         */ [401, 404, 404, 404, 404, 404, 404, 404, 200],
  createDownload: /*   */ [401, 404, 404, 404, 404, 404, 404, 404, 200],
  download: /*         */ [404, 404, 404, 404, 404, 404, 404, 404, 404],
  getCaptcha: /*       */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  login: /*            */ [400, 400, 400, 400, 400, 400, 400, 400, 400],
  getCurrentUser: /*   */ [401, 200, 200, 200, 200, 200, 200, 200, 200],
  logout: /*           */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  refreshToken: /*     */ [401, 401, 401, 401, 401, 401, 401, 401, 401],
  sendCode: /*         */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  forgetPassword: /*   */ [400, 400, 400, 400, 400, 400, 400, 400, 400],
  resetPassword: /*    */ [400, 400, 400, 400, 400, 400, 400, 400, 400],
  listSessions: /*     */ [401, 200, 200, 200, 200, 200, 200, 200, 200],
  endSession: /*       */ [401, 404, 404, 404, 404, 404, 404, 404, 404],
  bootstrapAdmin: /*   */ [403, 403, 403, 403, 403, 403, 403, 403, 403],
  getAccount: /*       */ [401, 200, 200, 200, 200, 200, 200, 200, 200],
  changeEmail: /*      */ [401, 400, 400, 400, 400, 400, 400, 400, 400],
  changeName: /*       */ [401, 200, 200, 200, 200, 200, 200, 200, 200],
  changePhone: /*      */ [401, 400, 400, 400, 400, 400, 400, 400, 400],
  changeAvatar: /*     */ [401, 400, 400, 400, 400, 400, 400, 400, 400],
  exportMyData: /*     */ [401, 200, 200, 200, 200, 200, 200, 200, 200],
  listSignIns: /*      */ [401, 200, 200, 200, 200, 200, 200, 200, 200],
  closeAccount: /*     */ [401, 400, 400, 400, 400, 400, 400, 400, 400],
  keepAccount: /*      */ [401, 409, 409, 409, 409, 409, 409, 409, 409],
  getMembership: /*    */ [401, 200, 200, 200, 200, 200, 200, 200, 403],
  getCompanyProfile: /**/ [401, 200, 200, 200, 200, 200, 200, 200, 403],
  changePassword: /*   */ [401, 400, 400, 400, 400, 400, 400, 400, 400],
  updateMembership: /* */ [401, 200, 200, 200, 200, 200, 200, 200, 403],
  getWorkbench: /*     */ [401, 200, 200, 200, 200, 200, 200, 200, 403],
  updateInvoiceTitle: /**/ [401, 200, 200, 200, 200, 200, 200, 200, 403],
  getDashboard: /*     */ [401, 403, 403, 403, 403, 403, 403, 403, 200],
  listEnterprises: /*  */ [401, 403, 403, 403, 403, 403, 403, 403, 200],
  countEnterprises: /* */ [401, 403, 403, 403, 403, 403, 403, 403, 200],
  countMatches: /*     */ [401, 403, 403, 403, 403, 403, 403, 403, 200],
  getEnterprise: /*    */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  listPastValues: /*   */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  listEnterpriseLog: /**/ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  revealPhone: /*      */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  updateEnterprise: /* */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  restoreValue: /*     */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  addEnterpriseNote: /**/ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  suspendEnterprise: /**/ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  resumeEnterprise: /* */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  resetEnterprisePassword: [401, 403, 403, 403, 403, 403, 403, 403, 404],
  mergeEnterprise: /*  */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  exportEnterprises: /**/ [401, 403, 403, 403, 403, 403, 403, 403, 200],
  getStaffSheetTemplate: [401, 403, 403, 403, 403, 403, 403, 403, 200],
  checkStaffSheet: /*  */ [401, 403, 403, 403, 403, 403, 403, 403, 400],
  getStaffSheetPreview: [401, 403, 403, 403, 403, 403, 403, 403, 404],
  listStaffSheetRows: /**/ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  fixStaffSheetRow: /* */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  confirmStaffSheet: /**/ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  getStaffSheetProblems: [401, 403, 403, 403, 403, 403, 403, 403, 404],
  listViews: /*        */ [401, 200, 200, 200, 200, 200, 200, 200, 200],
  saveView: /*         */ [401, 200, 200, 200, 200, 200, 200, 200, 200],
  updateView: /*       */ [401, 404, 404, 404, 404, 404, 404, 404, 404],
  deleteView: /*       */ [401, 404, 404, 404, 404, 404, 404, 404, 404],
  createRegistrationTicket: [400, 400, 400, 400, 400, 400, 400, 400, 400],
  register: /*         */ [400, 400, 400, 400, 400, 400, 400, 400, 400],
  listMyApplications: /**/ [401, 200, 200, 200, 200, 200, 200, 200, 403],
  resubmitApplication: [401, 409, 409, 400, 409, 409, 409, 409, 403],
  withdrawApplication: [401, 404, 404, 404, 404, 404, 404, 404, 403],
  listReviews: /*      */ [401, 403, 403, 403, 403, 403, 403, 403, 200],
  getReview: /*        */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  revealReviewPhone: /**/ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  claimReview: /*      */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  releaseReview: /*    */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  rejectReview: /*     */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  approveApplication: /**/ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  approveApplications: [401, 403, 403, 403, 403, 403, 403, 403, 200],
  listChangeRequests: /**/ [401, 200, 200, 200, 200, 200, 200, 200, 403],
  requestChange: /*    */ [401, 409, 409, 409, 200, 200, 200, 200, 403],
  withdrawChangeRequest: [401, 404, 404, 404, 404, 404, 404, 404, 403],
  approveChangeRequest: [401, 403, 403, 403, 403, 403, 403, 403, 404],
  listRenewalRequests: [401, 200, 200, 200, 200, 200, 200, 200, 403],
  requestRenewal: /*   */ [401, 403, 403, 403, 409, 409, 409, 200, 403],
  withdrawRenewal: /*  */ [401, 404, 404, 404, 404, 404, 404, 404, 403],
  approveRenewal: /*   */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  listFleets: /*       */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  listRecommendedFleets: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  listBannerFleets: /* */ [401, 200, 200, 200, 200, 200, 200, 200, 403],
  getFleet: /*         */ [404, 404, 404, 404, 404, 404, 404, 404, 404],
  getFleetPhone: /*    */ [401, 404, 404, 404, 404, 404, 404, 404, 404],
  getPublicStats: /*   */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  getHome: /*          */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  listMembers: /*      */ [401, 403, 403, 403, 403, 403, 403, 403, 200],
  countMemberMatches: [401, 403, 403, 403, 403, 403, 403, 403, 200],
  getMemberSummary: /* */ [401, 403, 403, 403, 403, 403, 403, 403, 200],
  getMember: /*        */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  renewMember: /*      */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  changeMemberLevel: /**/ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  suspendMember: /*    */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  resumeMember: /*     */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  resignMember: /*     */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  exportMembers: /*    */ [401, 403, 403, 403, 403, 403, 403, 403, 200],
  remindMembers: /*    */ [401, 403, 403, 403, 403, 403, 403, 403, 200],
  issueMyCertificate: /**/ [401, 403, 403, 403, 200, 200, 403, 403, 403],
  issueCertificate: /* */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  downloadCertificate: /**/ [401, 404, 404, 404, 404, 404, 404, 404, 200],
  getAuditHead: /*     */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  verifyCertificate: /**/ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  getMyCertification: /**/ [401, 200, 403, 200, 200, 403, 200, 403, 403],
  submitCertification: [401, 403, 403, 403, 200, 403, 403, 403, 403],
  issueCertificationPaper: /**/ [401, 403, 403, 403, 409, 403, 403, 403, 403],
  approveCertification: [401, 403, 403, 403, 403, 403, 403, 403, 404],
  revokeCertification: [401, 403, 403, 403, 403, 403, 403, 403, 404],
  liftRevocation: /* */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  resetCertification: [401, 409, 403, 409, 200, 403, 409, 403, 403],
  listNotices: /*      */ [401, 200, 200, 200, 200, 200, 200, 200, 200],
  getUnread: /*        */ [401, 200, 200, 200, 200, 200, 200, 200, 200],
  readNotice: /*       */ [401, 404, 404, 404, 404, 404, 404, 404, 404],
  readAllNotices: /*   */ [401, 400, 400, 400, 400, 400, 400, 400, 400],
  getNoticeChoices: /* */ [401, 200, 200, 200, 200, 200, 200, 200, 200],
  saveNoticeChoices: /**/ [401, 200, 200, 200, 200, 200, 200, 200, 200],
  listVehicles: [401, 200, 403, 200, 200, 403, 200, 403, 403],
  getVehicleSummary: [401, 200, 403, 200, 200, 403, 200, 403, 403],
  getMyCard: [401, 200, 403, 200, 200, 403, 200, 403, 403],
  updateMyCard: [401, 403, 403, 403, 200, 403, 403, 403, 403],
  getMyCredit: [401, 200, 200, 200, 200, 200, 200, 200, 403],
  getEnterpriseCredit: [401, 403, 403, 403, 403, 403, 403, 403, 404],
  getFleetWorkbench: [401, 200, 403, 200, 200, 403, 200, 403, 403],
  getFleetCounts: [401, 200, 403, 200, 200, 403, 200, 403, 403],
  getVehicle: [401, 404, 403, 404, 404, 403, 404, 403, 403],
  createVehicle: [401, 403, 403, 403, 200, 403, 403, 403, 403],
  updateVehicle: [401, 403, 403, 403, 404, 403, 403, 403, 403],
  moveVehicle: [401, 403, 403, 403, 404, 403, 403, 403, 403],
  moveVehicles: [401, 403, 403, 403, 404, 403, 403, 403, 403],
  setOwnership: [401, 403, 403, 403, 404, 403, 403, 403, 403],
  setVehiclePhotos: [401, 403, 403, 403, 404, 403, 403, 403, 403],
  listVehicleHistory: [401, 404, 403, 404, 404, 403, 404, 403, 403],
  listVehicleDrivers: [401, 404, 403, 404, 404, 403, 404, 403, 403],
  listEnterpriseVehicles: [401, 403, 403, 403, 403, 403, 403, 403, 200],
  listDrivers: [401, 200, 403, 200, 200, 403, 200, 403, 403],
  getDriverSummary: [401, 200, 403, 200, 200, 403, 200, 403, 403],
  getDriver: [401, 404, 403, 404, 404, 403, 404, 403, 403],
  createDriver: [401, 403, 403, 403, 200, 403, 403, 403, 403],
  updateDriver: [401, 403, 403, 403, 404, 403, 403, 403, 403],
  moveDriver: [401, 403, 403, 403, 404, 403, 403, 403, 403],
  listDriverHistory: [401, 404, 403, 404, 404, 403, 404, 403, 403],
  listDriverVehicles: [401, 404, 403, 404, 404, 403, 404, 403, 403],
  listEnterpriseDrivers: [401, 403, 403, 403, 403, 403, 403, 403, 200],
  listWaitingDocuments: [401, 403, 403, 403, 403, 403, 403, 403, 200],
  getDocumentOutlook: [401, 200, 403, 200, 200, 403, 200, 403, 403],
  listDueDocuments: [401, 200, 403, 200, 200, 403, 200, 403, 403],
  listDocuments: [401, 200, 200, 200, 200, 200, 200, 200, 403],
  addDocument: [401, 403, 403, 403, 404, 404, 403, 403, 403],
  revealDocumentNumber: [401, 404, 403, 404, 404, 403, 404, 403, 403],
  withdrawDocument: [401, 404, 404, 404, 404, 404, 404, 404, 403],
  listEnterpriseDocuments: [401, 403, 403, 403, 403, 403, 403, 403, 404],
  approveDocument: [401, 403, 403, 403, 403, 403, 403, 403, 404],
  rejectDocument: [401, 403, 403, 403, 403, 403, 403, 403, 404],
  getConvention: /*    */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  listSignatories: /*  */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  getMySignature: /*   */ [401, 200, 200, 200, 200, 200, 200, 200, 403],
  signConvention: /*   */ [401, 403, 403, 403, 409, 409, 403, 403, 403],
  getStaffConvention: /**/ [401, 403, 403, 403, 403, 403, 403, 403, 200],
  saveConventionDraft: [401, 403, 403, 403, 403, 403, 403, 403, 409],
  publishConvention: /**/ [401, 403, 403, 403, 403, 403, 403, 403, 409],
  listListings: /*     */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  getListing: /*       */ [404, 404, 404, 404, 404, 404, 404, 404, 404],
  listMyListings: /*   */ [401, 200, 200, 200, 200, 200, 200, 200, 403],
  submitStatement: /*  */ [401, 404, 404, 404, 404, 404, 404, 404, 403],
  listAllListings: /*  */ [401, 403, 403, 403, 403, 403, 403, 403, 200],
  getListingDetail: /* */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  proposeListing: /*   */ [401, 403, 403, 403, 403, 403, 403, 403, 400],
  editListing: /*      */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  noticeListing: /*    */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  recordStatement: /*  */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  decideListing: /*    */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  publishListing: /*   */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  withdrawListing: /*  */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  revokeListing: /*    */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  repairListing: /*    */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  dismissStatement: /* */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  getSheetTemplate: [401, 200, 403, 200, 200, 403, 200, 403, 403],
  checkSheet: [401, 403, 403, 403, 400, 403, 403, 403, 403],
  getSheetPreview: [401, 404, 403, 404, 404, 403, 404, 403, 403],
  listSheetRows: [401, 404, 403, 404, 404, 403, 404, 403, 403],
  fixSheetRow: [401, 403, 403, 403, 404, 403, 403, 403, 403],
  confirmSheet: [401, 403, 403, 403, 404, 403, 403, 403, 403],
  getSheetProblems: [401, 404, 403, 404, 404, 403, 404, 403, 403],
  getUsageBoard: [401, 200, 403, 200, 200, 403, 200, 403, 403],
  getBoardCounts: [401, 200, 403, 200, 200, 403, 200, 403, 403],
  getUtilisation: [401, 200, 403, 200, 200, 403, 200, 403, 403],
  listUsageCosts: [401, 200, 403, 200, 200, 403, 200, 403, 403],
  listUsages: [401, 200, 403, 200, 200, 403, 200, 403, 403],
  getUsage: [401, 404, 403, 404, 404, 403, 404, 403, 403],
  createUsage: [401, 403, 403, 403, 400, 403, 403, 403, 403],
  updateUsage: [401, 403, 403, 403, 404, 403, 403, 403, 403],
  moveUsage: [401, 403, 403, 403, 404, 403, 403, 403, 403],
  listUsageHistory: [401, 404, 403, 404, 404, 403, 404, 403, 403],
  exportUsages: [401, 200, 403, 200, 200, 403, 200, 403, 403],
  listMaintenancePlans: [401, 200, 403, 200, 200, 403, 200, 403, 403],
  createMaintenancePlan: [401, 403, 403, 403, 400, 403, 403, 403, 403],
  updateMaintenancePlan: [401, 403, 403, 403, 404, 403, 403, 403, 403],
  closeMaintenancePlan: [401, 403, 403, 403, 404, 403, 403, 403, 403],
  listTenders: [401, 403, 200, 403, 403, 200, 403, 200, 403],
  countTenders: [401, 403, 200, 403, 403, 200, 403, 200, 403],
  getTender: [401, 404, 404, 404, 404, 404, 404, 404, 403],
  getTenderForOffice: [401, 403, 403, 403, 403, 403, 403, 403, 404],
  getTenderSummary: [401, 403, 200, 403, 403, 200, 403, 200, 403],
  listEnterpriseTenders: [401, 403, 403, 403, 403, 403, 403, 403, 200],
  getReceiptPdf: [401, 404, 403, 404, 404, 403, 404, 403, 403],
  getOpeningPdf: [401, 404, 404, 404, 404, 404, 404, 404, 200],
  createTender: [401, 403, 403, 403, 403, 200, 403, 403, 403],
  saveTender: [401, 403, 403, 403, 403, 404, 403, 403, 403],
  discardTender: [401, 403, 403, 403, 403, 404, 403, 403, 403],
  publishTender: [401, 403, 403, 403, 403, 404, 403, 403, 403],
  addTenderNotice: [401, 403, 403, 403, 403, 404, 403, 403, 403],
  inviteFleets: [401, 403, 403, 403, 403, 404, 403, 403, 403],
  cancelTender: [401, 403, 403, 403, 403, 404, 403, 403, 403],
  cancelTenderByOffice: [401, 403, 403, 403, 403, 403, 403, 403, 404],
  askQuestion: [401, 403, 403, 403, 404, 403, 403, 403, 403],
  answerQuestion: [401, 403, 403, 403, 403, 404, 403, 403, 403],
  downloadTenderFile: [401, 404, 404, 404, 404, 404, 404, 404, 403],
  placeBid: [401, 403, 403, 403, 404, 403, 403, 403, 403],
  withdrawBid: [401, 404, 403, 404, 404, 403, 404, 403, 403],
  getOwnBid: [401, 404, 403, 404, 404, 403, 404, 403, 403],
  getReceipt: [401, 404, 403, 404, 404, 403, 404, 403, 403],
  addBidAttachment: [401, 403, 403, 403, 404, 403, 403, 403, 403],
  getOwnAttachment: [401, 404, 403, 404, 404, 403, 404, 403, 403],
  getBidAttachment: [401, 404, 404, 404, 404, 404, 404, 404, 200],
  openTender: [401, 403, 404, 403, 403, 404, 403, 404, 403],
  listTenderBids: [401, 404, 404, 404, 404, 404, 404, 404, 200],
  getOpeningReport: [401, 404, 404, 404, 404, 404, 404, 404, 200],
  getOpeningSheet: [401, 404, 404, 404, 404, 404, 404, 404, 200],
  voidBid: [401, 403, 404, 403, 403, 404, 403, 404, 403],
  listBidSignals: [401, 403, 403, 403, 403, 403, 403, 403, 404],
  verifyReceipt: [404, 404, 404, 404, 404, 404, 404, 404, 404],
  getPublicChain: [404, 404, 404, 404, 404, 404, 404, 404, 404],
  getPublicOpening: [404, 404, 404, 404, 404, 404, 404, 404, 404],
  getAuctionRoom: [401, 404, 404, 404, 404, 404, 404, 404, 403],
  streamAuction: [401, 404, 404, 404, 404, 404, 404, 404, 403],
  placeAuctionBid: [401, 403, 403, 403, 404, 403, 403, 403, 403],
  awardLot: [401, 403, 403, 403, 403, 404, 403, 403, 403],
  failLot: [401, 403, 404, 403, 403, 404, 403, 404, 403],
  listAwards: [401, 404, 404, 404, 404, 404, 404, 404, 200],
  confirmAward: [401, 404, 403, 404, 404, 403, 404, 403, 403],
  declineAward: [401, 404, 403, 404, 404, 403, 404, 403, 403],
  listOrders: [401, 200, 200, 200, 200, 200, 200, 200, 403],
  countOrders: [401, 200, 200, 200, 200, 200, 200, 200, 403],
  getOrder: [401, 404, 404, 404, 404, 404, 404, 404, 403],
  callOrders: [401, 403, 403, 403, 403, 404, 403, 403, 403],
  scheduleOrder: [401, 403, 404, 403, 403, 404, 403, 404, 403],
  listDispatchCandidates: [401, 404, 403, 404, 404, 403, 404, 403, 403],
  dispatchOrder: [401, 404, 403, 404, 404, 403, 404, 403, 403],
  addMilestone: [401, 404, 403, 404, 404, 403, 404, 403, 403],
  raiseException: [401, 404, 403, 404, 404, 403, 404, 403, 403],
  resolveException: [401, 404, 403, 404, 404, 403, 404, 403, 403],
  confirmOrder: [401, 403, 404, 403, 403, 404, 403, 404, 403],
  cancelOrder: [401, 404, 404, 404, 404, 404, 404, 404, 403],
  answerCancellation: [401, 404, 404, 404, 404, 404, 404, 404, 403],
  sendDriverLink: [401, 404, 403, 404, 404, 403, 404, 403, 403],
  revokeDriverLink: [401, 404, 403, 404, 404, 403, 404, 403, 403],
  readOrderPhoto: [401, 404, 404, 404, 404, 404, 404, 404, 403],
  exportOrders: [401, 200, 200, 200, 200, 200, 200, 200, 403],
  getDriverOrder: [404, 404, 404, 404, 404, 404, 404, 404, 404],
  addDriverMilestone: [404, 404, 404, 404, 404, 404, 404, 404, 404],
  raiseDriverException: [404, 404, 404, 404, 404, 404, 404, 404, 404],
  uploadDriverPhoto: [415, 415, 415, 415, 415, 415, 415, 415, 415],
  listOpportunities: [401, 200, 403, 200, 200, 403, 200, 403, 403],
  listMyBids: [401, 200, 403, 200, 200, 403, 200, 403, 403],
  exportTenders: [401, 403, 200, 403, 403, 200, 403, 200, 403],
  listCooperations: [401, 200, 200, 200, 200, 200, 200, 200, 403],
  getCooperationSummary: [401, 200, 200, 200, 200, 200, 200, 200, 403],
  getCooperation: [401, 404, 404, 404, 404, 404, 404, 404, 403],
  acceptCooperation: [401, 403, 403, 403, 404, 403, 403, 403, 403],
  declineCooperation: [401, 404, 403, 404, 404, 403, 404, 403, 403],
  withdrawCooperation: [401, 403, 404, 403, 403, 404, 403, 404, 403],
  pauseCooperation: [401, 404, 404, 404, 404, 404, 404, 404, 403],
  resumeCooperation: [401, 403, 403, 403, 404, 404, 403, 403, 403],
  endCooperation: [401, 404, 404, 404, 404, 404, 404, 404, 403],
  setAgreement: [401, 403, 404, 403, 403, 404, 403, 404, 403],
  readAgreement: [401, 404, 404, 404, 404, 404, 404, 404, 403],
  listCooperationHistory: [401, 404, 404, 404, 404, 404, 404, 404, 403],
  exportCooperations: [401, 200, 200, 200, 200, 200, 200, 200, 403],
  listCandidates: [401, 403, 200, 403, 403, 200, 403, 200, 403],
  listRecommendedCandidates: [401, 403, 200, 403, 403, 200, 403, 200, 403],
  inviteFleet: [401, 403, 403, 403, 403, 200, 403, 403, 403],
  listCooperationLinks: [401, 403, 200, 403, 403, 200, 403, 200, 403],
  createCooperationLink: [401, 403, 403, 403, 403, 200, 403, 403, 403],
  closeCooperationLink: [401, 403, 404, 403, 403, 404, 403, 404, 403],
  claimInvitation: [401, 403, 403, 403, 409, 403, 403, 403, 403],
  sortCooperation: [401, 403, 404, 403, 403, 404, 403, 404, 403],
  moveToGroup: [401, 403, 404, 403, 403, 404, 403, 404, 403],
  createCooperationGroup: [401, 403, 200, 403, 403, 200, 403, 200, 403],
  renameCooperationGroup: [401, 403, 404, 403, 403, 404, 403, 404, 403],
  deleteCooperationGroup: [401, 403, 404, 403, 403, 404, 403, 404, 403],
  addCooperationNote: [401, 404, 404, 404, 404, 404, 404, 404, 403],
  deleteCooperationNote: [401, 404, 404, 404, 404, 404, 404, 404, 403],
  listCooperationBlocks: [401, 200, 200, 200, 200, 200, 200, 200, 403],
  blockCompany: [401, 404, 404, 404, 404, 404, 404, 404, 403],
  unblockCompany: [401, 404, 404, 404, 404, 404, 404, 404, 403],
  exportVehicles: [401, 200, 403, 200, 200, 403, 200, 403, 403],
  exportDrivers: [401, 200, 403, 200, 200, 403, 200, 403, 403],
  streamEvents: /*     */ [401, 200, 200, 200, 200, 200, 200, 200, 200],
  listArticles: /*    */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  listArticleCategories: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  listMostRead: /*    */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  getArticle: /*      */ [404, 404, 404, 404, 404, 404, 404, 404, 404],
  countArticleView: /**/ [404, 404, 404, 404, 404, 404, 404, 404, 404],
  getArticleQr: /*    */ [404, 404, 404, 404, 404, 404, 404, 404, 404],
  getArticleCover: /* */ [404, 404, 404, 404, 404, 404, 404, 404, 404],
  listStaffArticles: [401, 403, 403, 403, 403, 403, 403, 403, 200],
  countStaffArticles: [401, 403, 403, 403, 403, 403, 403, 403, 200],
  getStaffArticle: /* */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  createArticle: /*   */ [401, 403, 403, 403, 403, 403, 403, 403, 200],
  saveArticle: /*     */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  previewArticle: /*  */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  getArticleVersion: [401, 403, 403, 403, 403, 403, 403, 403, 404],
  compareArticleVersions: [401, 403, 403, 403, 403, 403, 403, 403, 404],
  restoreArticleVersion: [401, 403, 403, 403, 403, 403, 403, 403, 404],
  submitArticle: /*   */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  returnArticle: /*   */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  scheduleArticle: /* */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  publishArticle: /*  */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  withdrawArticle: /* */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  archiveArticle: /*  */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  reopenArticle: /*   */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  pinArticle: /*      */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  featureArticle: /*  */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  sendContactMessage: [400, 400, 400, 400, 400, 400, 400, 400, 400],
  findContactMessage: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  getReplyPromise: /*  */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  listMessages: /*     */ [401, 403, 403, 403, 403, 403, 403, 403, 200],
  countMessages: /*    */ [401, 403, 403, 403, 403, 403, 403, 403, 200],
  getMessage: /*       */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  revealSender: /*     */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  claimMessage: /*     */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  answerMessage: /*    */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  closeMessage: /*     */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  addMessageNote: /*   */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  openReport: /*       */ [400, 400, 400, 400, 400, 400, 400, 400, 400],
  sendReport: /*       */ [400, 400, 400, 400, 400, 400, 400, 400, 400],
  getReportProgress: /**/ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  appealReport: /*     */ [404, 404, 404, 404, 404, 404, 404, 404, 404],
  getReportFigures: /* */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  listReports: /*      */ [401, 403, 403, 403, 403, 403, 403, 403, 200],
  countReports: /*     */ [401, 403, 403, 403, 403, 403, 403, 403, 200],
  getReport: /*        */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  revealReporter: /*   */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  claimReport: /*      */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  acceptReport: /*     */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  refuseReport: /*     */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  investigateReport: /**/ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  decideReport: /*     */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  publishReport: /*    */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  settleAppeal: /*     */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  closeReport: /*      */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
  addReportNote: /*    */ [401, 403, 403, 403, 403, 403, 403, 403, 404],
};

/** A separate phone per user, so that rate limits of one do not affect another. */
const sampleOf = (name: string, index: number): object => {
  const { body, ...rest } = samples[name] ?? {};
  return body ? { ...rest, body: 'phone' in body ? { ...body, phone: `1370000010${index}` } : body } : rest;
};

/** One user of each kind for the whole table; replaced after signing out. */
const usersByKind = new Map<string, Awaited<ReturnType<(typeof principals)['fleet']>> | undefined>();
const endsTheSession = ['logout'];
const personOf = async (kind: keyof typeof principals, name: string) => {
  if (!usersByKind.has(kind) || endsTheSession.includes(name)) usersByKind.set(kind, await principals[kind]());
  const person = usersByKind.get(kind);
  if (endsTheSession.includes(name)) usersByKind.delete(kind);
  return person;
};

const PLAIN_FLEET = Object.keys(principals).indexOf('fleet');
/** Without revealReporter: an anonymous report has no reporter, which is a 404 too. */
const staffOnly = Object.entries(endpoints).filter(
  ([name, { owner }]) => owner === 'staff' && name !== 'revealReporter',
);

describe('every endpoint answers every kind of user as in the golden table', () => {
  it('and the table is complete', () => {
    expect(Object.keys(golden).sort()).toEqual(Object.keys(endpoints).sort());
    expect(Object.keys(samples).sort()).toEqual(Object.keys(endpoints).sort());
  });

  // spec: 6.server-flags, 7.auth/currentUser
  it.each(Object.keys(golden))('%s', async (name) => {
    const endpoint = endpoints[name];
    if (!endpoint) throw new Error(`no endpoint ${name}`);
    const real = endpoint.owner === 'staff' ? undefined : await realInput(name, endpoint, samples[name] ?? {});
    const statuses: number[] = [];
    for (const kind of Object.keys(principals) as (keyof typeof principals)[]) {
      const person = await personOf(kind, name);
      const { status, code } = await t.call(endpoint, real?.input ?? sampleOf(name, statuses.length), person);
      expect(code === 0).toBe(status === 200);
      statuses.push(status);
    }
    expect(statuses).toEqual(golden[name]);
    // The object exists: its owner gets another status than another company of the same kind.
    if (real) {
      const own = await t.call(endpoint, real.input, real.owner);
      expect(own.status, own.body).not.toBe(golden[name]?.[PLAIN_FLEET]);
      expect([200, 400, 409]).toContain(own.status);
    }
  });

  it.each(staffOnly)('%s finds an existing object, for administrators only', async (name, endpoint) => {
    const real = await realInput(name, endpoint, samples[name] ?? {});
    if (!real) throw new Error(`no real object for ${name}`);
    expect((await t.call(endpoint, real.input)).status).toBe(401);
    expect((await t.call(endpoint, real.input, real.owner)).status).toBe(403);
    const { status, msg } = await t.call(endpoint, real.input, await personOf('admin', name));
    expect([200, 400, 409], `${status} ${msg}`).toContain(status);
  });
});

/** Statuses that differ for a fleet with a valid certification. */
const whenCertified: Record<string, number> = {
  issueCertificationPaper: 200,
  submitCertification: 409,
};
const fleetsOnly = Object.entries(endpoints).filter(([, { access }]) => access === 'canFleet');

describe('a certified fleet', async () => {
  const person = await certified(t, await t.admin());

  it.each(fleetsOnly)('gets the same status as any fleet from %s, or the listed exception', async (name, endpoint) => {
    const real = await realInput(name, endpoint, samples[name] ?? {});
    const { status } = await t.call(endpoint, real?.input ?? sampleOf(name, 0), person);
    expect(status).toBe(whenCertified[name] ?? golden[name]?.[PLAIN_FLEET]);
  });
});
