export { RequestFormPage, RequestSuccessPage } from "#web/request-form/request-form-page.tsx";
